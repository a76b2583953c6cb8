import { gateRuleIds, gateRules } from '#contract/duty-shift-logs/index.ts'
import { shiftLogSettingsWords } from '#contract/duty-shift-logs/words.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './shift-log-settings.words.ts'

const fieldWords = {
  powerPlantId: operationWords.powerPlantId,
  signBeforeEndMinutes: t.signBefore,
  lateHandoverMinutes: t.lateHandover,
  lateEntryMinutes: t.lateEntry,
  reviewWithinHours: t.reviewWithin,
  receiverOnRosterOnly: shiftLogSettingsWords.receiverOnRosterOnly,
  gate: shiftLogSettingsWords.gate,
  mandatoryLevels: shiftLogSettingsWords.mandatoryLevels,
  units: shiftLogSettingsWords.units,
  meters: shiftLogSettingsWords.meters,
  handoverItems: shiftLogSettingsWords.handoverItems,
  phrases: shiftLogSettingsWords.phrases,
}

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
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  return (
    <HistoryDrawer
      entity="duty-shift-log-settings"
      title={powerPlants.find((plant) => plant.id === Number(id))?.name ?? ''}
      words={fieldWords}
      values={(field, value) => {
        if (field === 'gate')
          return gateRuleIds
            .map((rule) => `${nameOf(label(gateRules[rule]))}: ${w(severities[severityOf(value, rule)])}`)
            .join('; ')
        return undefined
      }}
    />
  )
}
