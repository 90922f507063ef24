import { createRequire } from 'node:module';

const consolePackage = createRequire(new URL('../../packages/console/package.json', import.meta.url));

interface Babel {
  readonly transformAsync: (code: string, options: object) => Promise<{ readonly code: string; readonly map: object | null } | null>;
}

/** As in the console's build; its configuration is found only from within its package. */
const linguiConfig = {
  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: { i18n: ['@lingui/core', 'i18n'], useLingui: ['@lingui/react', 'useLingui'], Trans: ['@lingui/react', 'Trans'] },
};

/** Compiles the text macros of the console for unit tests, as its build does. The texts are those of the source. */
export function consoleTexts() {
  return {
    name: 'console-texts',
    enforce: 'pre' as const,
    transform: async (code: string, file: string) => {
      if (!file.includes('/packages/console/src/') || !/@lingui\/\w+\/macro/.test(code)) return null;
      const { transformAsync }: Babel = consolePackage('@babel/core');
      return transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [[consolePackage.resolve('@lingui/babel-plugin-lingui-macro'), { linguiConfig }]],
      });
    },
  };
}
