const key = 'innkeeper-hotel';

let chosen = sessionStorage.getItem(key) ?? localStorage.getItem(key);

/** Hotel shown in this tab; other tabs may show others. Null until one is chosen. */
export function chosenHotel(): string | null {
  return chosen;
}

/** New tabs start with the hotel chosen last. */
export function chooseHotel(tenantId: string): void {
  chosen = tenantId;
  chooseNextHotel(tenantId);
}

/** Hotel of the next page load. This page keeps its own: the person may decide to stay on it. */
export function chooseNextHotel(tenantId: string): void {
  sessionStorage.setItem(key, tenantId);
  localStorage.setItem(key, tenantId);
}
