import type { ThemeConfig } from 'antd'

import type { ThemeMode } from './mode.ts'

const shared = {
  colorPrimary: '#347aad',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
}

/** The values of tokens.css that antd must know in numbers and colours: it computes with them, so no `var()` here. */
export const antdValues = {
  light: {
    ...shared,
    colorText: '#2a2f37',
    colorTextSecondary: '#5a6472',
    colorTextDescription: '#5a6472',
    colorTextPlaceholder: '#656f7e',
    colorBgLayout: '#f4f6f8',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorBorder: '#c2c9d3',
    colorBorderSecondary: '#e3e7ec',
    colorError: '#cf1322',
    colorSuccess: '#237804',
    colorWarning: '#a8460a',
    colorLink: '#286490',
  },
  dark: {
    ...shared,
    colorText: '#e3e8ee',
    colorTextSecondary: '#a2adbb',
    colorTextDescription: '#a2adbb',
    colorTextPlaceholder: '#929eac',
    colorBgLayout: '#12171d',
    colorBgContainer: '#1a2028',
    colorBgElevated: '#222a34',
    colorBorder: '#414d5c',
    colorBorderSecondary: '#2b3440',
    colorError: '#ff8f8c',
    colorSuccess: '#93d063',
    colorWarning: '#f2a868',
    colorLink: '#82b9e0',
  },
} as const satisfies Record<ThemeMode, ThemeConfig['token']>

/**
 * antd dressed in the product's tokens, for its ConfigProvider.
 *
 * Give antd's own dark algorithm beside it in dark mode: `algorithm: theme.darkAlgorithm`. It is not taken from here so
 * that this file stays free of antd's code.
 *
 * @param touch larger controls and text, for phones
 */
export function antdTheme(mode: ThemeMode, touch = false): ThemeConfig {
  return {
    token: {
      ...antdValues[mode],
      fontSize: touch ? 16 : 14,
      controlHeight: touch ? 40 : 32,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 10,
      wireframe: false,
    },
    components: {
      Form: { labelFontSize: 13, labelHeight: 20, verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
      Select: { optionSelectedFontWeight: 500 },
    },
  }
}
