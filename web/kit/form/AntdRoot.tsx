import { ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import viVN from 'antd/locale/vi_VN'
import { type ReactNode, useMemo, useRef } from 'react'

import { useLanguage } from '#web/platform/i18n/language.ts'

import { useIsPhone, useIsStill } from '#web/kit/controls/use-media.ts'
import { useThemeMode } from '#web/kit/theme/mode.ts'
import { antdTheme } from '#web/kit/theme/theme.ts'

/** Everything of antd stands below one of these: it brings our tokens, the language, and a home for its panels. */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const mode = useThemeMode()
  const isPhone = useIsPhone()
  const isStill = useIsStill()
  const place = useRef<HTMLDivElement>(null)
  const config = useMemo(() => {
    const ours = antdTheme(mode, isPhone)
    return {
      ...ours,
      token: { ...ours.token, motion: !isStill },
      algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    }
  }, [mode, isPhone, isStill])
  return (
    <ConfigProvider
      theme={config}
      locale={language === 'vi' ? viVN : enUS}
      // A modal dialog hides and disables everything outside it, so its lists and calendars must be inside.
      getPopupContainer={() => place.current?.closest('dialog') ?? document.body}
    >
      <div ref={place}>{children}</div>
    </ConfigProvider>
  )
}
