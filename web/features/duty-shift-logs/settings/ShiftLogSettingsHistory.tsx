import { sharedWords } from '#contract/core/words.ts'
import { gateRuleIds, gateRules } from '#contract/duty-shift-logs/index.ts'
import { shiftLogSettingsWords } from '#contract/duty-shift-logs/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './shift-log-settings.words.ts'

const words = { ...shiftLogSettingsWords, powerPlantId: sharedWords.plant }
const severities = { off: t.off, warn: t.warn, block: t.block } as const

const nameOf = (rule: string) => rule.replaceAll(/:? ?\{names\}|\{count\} /g, '')

function severityOf(gate: unknown, rule: string): keyof typeof severities {
  const found: unknown = typeof gate === 'object' && gate ? Reflect.get(gate, rule) : undefined
  return found === 'warn' || found === 'block' ? found : 'off'
}

/** Who changed what of a plant's rules for its shift logs. */
export function ShiftLogSettingsHistory() {
  const w = useWords()
  const label = useLabel()
  const gateText = (gate: unknown) =>
    gateRuleIds
      .map((rule) => `${nameOf(label(gateRules[rule]))}: ${w(severities[severityOf(gate, rule)])}`)
      .join('; ')
  return <HistoryDrawer entity="duty-shift-log-settings" words={words} values={{ gate: gateText }} />
}
