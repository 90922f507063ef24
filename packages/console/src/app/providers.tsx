import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAccent } from './accent.ts';
import { themeOf, variables } from './theme.ts';
import { queryClient } from './trpc.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'innkeeper-scheme' });
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
Object.assign(globalThis, { __webpack_nonce__: nonce }); // read by the library that locks scrolling under dialogs

/** Surroundings of every screen: texts, theme in the colour of the house, queries. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const accent = useAccent();
  const theme = useMemo(() => themeOf(accent), [accent]);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        cssVariablesResolver={variables}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
