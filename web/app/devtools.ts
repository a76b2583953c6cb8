import { DEVTOOL_INTERVAL_MS, DEVTOOL_STOP_MS } from '#contract/core/session.ts'

import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { say } from '#web/platform/i18n/words.ts'

import css from './failures/failures.module.css'

/**
 * Covers the page while the browser's developer tools are open: in production builds only, and
 * `VITE_DISABLE_DEVTOOL=false` switches it off. What the user has typed stays.
 */
export async function watchDevTools(): Promise<void> {
  const isWanted = import.meta.env.PROD && import.meta.env.VITE_DISABLE_DEVTOOL !== 'false'
  if (!isWanted || navigator.webdriver) return
  const { default: disableDevtool } = await import('disable-devtool')
  const { DefineId, DateToString, FuncToString, Performance, DebugLib } = disableDevtool.DetectorType
  const cover = makeCover()
  disableDevtool({
    interval: DEVTOOL_INTERVAL_MS,
    stopIntervalTime: DEVTOOL_STOP_MS,
    // The others halt the page, or measure its window and take a side panel of the browser for open tools.
    detectors: [DefineId, DateToString, FuncToString, Performance, DebugLib],
    ondevtoolopen: () => {
      if (!cover.open) cover.showModal()
    },
    ondevtoolclose: () => cover.close(),
    disableMenu: false,
    disableIframeParents: false,
  })
}

function makeCover(): HTMLDialogElement {
  const cover = document.createElement('dialog')
  const title = document.createElement('h1')
  const text = document.createElement('p')
  title.textContent = say(t.devTools)
  text.textContent = say(t.devToolsText)
  cover.className = css['cover'] ?? ''
  cover.append(title, text)
  cover.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(cover)
  return cover
}
