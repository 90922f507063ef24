/** True if this page can be opened without a network; otherwise a copy of the data would serve nobody. */
export function isInstalled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
