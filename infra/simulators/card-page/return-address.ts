const returnPath = '/stay/card';
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address to which a guest may be sent back: the page of stays of the installation that the provider knows, or of one on this machine; null for
 * every other, so that the page redirects nobody elsewhere.
 */
export function returnAddressOf(text: string, known: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.pathname !== returnPath || url.search !== '' || url.hash !== '') return null;
  return url.origin === URL.parse(known)?.origin || loopback.test(url.hostname) ? url : null;
}
