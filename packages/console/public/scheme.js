// Before the first paint, so that the page does not flash in the wrong colours. A file of its own because the policy allows no inline
// script.
(() => {
  const asked = localStorage.getItem('innkeeper-scheme') ?? 'auto';
  const isDark = asked === 'dark' || (asked === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
