// Before the first paint, so that the page does not flash in the wrong colours or with the wrong outline. A file of its own because the
// policy allows no inline script.
(() => {
  const { documentElement: page } = document;
  const asked = localStorage.getItem('innkeeper-scheme') ?? 'auto';
  const isDark = asked === 'dark' || (asked === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const isKnown = localStorage.getItem('innkeeper-hotel') !== null; // somebody has worked in this browser
  const isEntry = !isKnown || /\/(sign-in|choose-password)$/.test(location.pathname);
  page.setAttribute('data-outline', isEntry ? 'entry' : 'shell');
})();
