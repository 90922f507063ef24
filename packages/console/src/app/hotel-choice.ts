const key = 'innkeeper-hotel';

let chosen = sessionStorage.getItem(key) ?? localStorage.getItem(key);

/** The hotel that this tab shows; another tab may show another one. Null until one was chosen. */
export function chosenHotel(): string | null {
  return chosen;
}

/** A tab that is opened later begins with the hotel that was chosen last. */
export function chooseHotel(tenantId: string): void {
  chosen = tenantId;
  sessionStorage.setItem(key, tenantId);
  localStorage.setItem(key, tenantId);
}
