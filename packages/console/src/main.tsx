import './app/entry.css';
import './app/fonts.css';
import './app/page.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLanguage, preferredLanguage } from './app/language.ts';
import { isInstalled } from './app/offline/is-installed.ts';
import { Providers } from './app/providers.tsx';
import { queryClient } from './app/trpc.ts';
import { routeTree } from './routeTree.gen.ts';
import { ScreenFailed } from './ui/screen-failed.tsx';

const router = createRouter({
  routeTree,
  basepath: '/console',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // the query cache decides what is fresh
  defaultErrorComponent: ({ error }) => <ScreenFailed error={error} />, // in the place of the screen, beside the navigation
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The page of components is served by `npm run dev` alone: a build drops this branch, and the page with it. */
async function firstScreen(): Promise<ReactNode> {
  if (import.meta.env.DEV && window.location.pathname === '/console/kit') {
    await import('./app/kit-styles.ts');
    const { KitPage } = await import('./features/kit/kit-page.tsx');
    return <KitPage />;
  }
  if (isInstalled()) await (await import('./app/offline/kept-copy.ts')).restoreCopy().catch(() => undefined); // a browser may forbid storage
  await router.load(); // the outline in the page stays until there is a screen to show
  return <RouterProvider router={router} />;
}

const [screen] = await Promise.all([firstScreen(), loadLanguage(preferredLanguage())]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>{screen}</Providers>
    </StrictMode>,
  );
}
