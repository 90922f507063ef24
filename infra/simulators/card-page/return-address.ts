const returnPaths: readonly string[] = ['/stay/card', '/book/card', '/pay/card'];
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The URL to which a guest may be sent back: a page of guests of the known installation, or of one on this machine; null for any other, so
 * that the page is not an open redirect.
 */
export function returnAddressOf(text: string, known: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (!returnPaths.includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  return url.origin === URL.parse(known)?.origin || loopback.test(url.hostname) ? url : null;
}
