import { bulletinSettingsWords } from '#contract/bulletins/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../bulletins.words.ts'

/** Who changed when bulletins go out, and to whom. */
export function BulletinSettingsHistory() {
  return (
    <HistoryDrawer
      entity="bulletin-settings"
      words={bulletinSettingsWords}
      values={{ isOn: { true: t.on, false: t.off } }}
    />
  )
}
