import {
  gateRuleIds,
  gateRuleName,
  gateRules,
  gateSeverities,
  levelLabels,
  type PlantShiftLogSettings,
} from '#contract/duty-shift-logs/index.ts'
import { shiftLogSettingsWords } from '#contract/duty-shift-logs/words.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { CheckInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import css from './Settings.module.css'
import { t } from './shift-log-settings.words.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** What every card of the settings is given. */
export interface SettingsCardProps {
  readonly form: SettingsForm
  readonly value: PlantShiftLogSettings
}

/** When one may sign, and what counts as late. */
export function WindowSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  const windows = [
    'signBeforeEndMinutes',
    'lateHandoverMinutes',
    'lateEntryMinutes',
    'reviewWithinHours',
  ] as const
  return (
    <section className={`vh-card vh-stack vh-wide ${css['card']}`}>
      <h2>{w(t.windows)}</h2>
      <div className="vh-tiles vh-few">
        {windows.map((name) => (
          <NumberInput
            key={name}
            label={w(shiftLogSettingsWords[name])}
            value={value[name]}
            // What is no number is refused by the schema, where it is typed.
            onChange={(typed) => form.put({ [name]: typed as number })}
            problem={form.problemAt(name)}
          />
        ))}
      </div>
      <CheckInput
        label={w(shiftLogSettingsWords.receiverOnRosterOnly)}
        value={value.receiverOnRosterOnly}
        onChange={(receiverOnRosterOnly) => form.put({ receiverOnRosterOnly })}
      />
    </section>
  )
}

/** How severe each rule of the gate is. */
export function GateSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  const language = useLanguage()
  const label = useLabel()
  const severities = { off: t.off, warn: t.warn, block: t.block }
  return (
    <section className={`vh-card vh-stack vh-wide ${css['card']}`}>
      <h2>{w(shiftLogSettingsWords.gate)}</h2>
      <p className="vh-quiet">{w(t.gateHint)}</p>
      <ul className={`vh-lined ${css['rules']}`}>
        {gateRuleIds.map((id) => (
          <li key={id}>
            <div>
              {gateRuleName(id, language)}
              <small className="vh-block">
                {label(gateRules[id].source)}
                {gateRules[id].canBeWaived && ` · ${w(t.canBeWaived)}`}
              </small>
            </div>
            <SelectInput
              bare
              label={`${w(t.severity)}: ${gateRuleName(id, language)}`}
              value={value.gate[id]}
              onChange={(severity) => severity && form.put({ gate: { ...value.gate, [id]: severity } })}
              options={gateSeverities.map((severity) => ({
                value: severity,
                label: w(severities[severity]),
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Level = PlantShiftLogSettings['mandatoryLevels'][number]

/** Which readings every shift has to write. */
export function LevelSettings({ form, value }: SettingsCardProps) {
  const w = useWords()
  const label = useLabel()
  const all = Object.keys(levelLabels) as Level[]
  return (
    <section className={`vh-card vh-stack vh-wide ${css['card']}`}>
      <h2>{w(shiftLogSettingsWords.mandatoryLevels)}</h2>
      <div className="vh-tiles vh-dense">
        {all.map((level) => (
          <CheckInput
            key={level}
            label={label(levelLabels[level])}
            value={value.mandatoryLevels.includes(level)}
            onChange={(isMandatory) =>
              form.put({
                mandatoryLevels: all.filter((one) =>
                  one === level ? isMandatory : value.mandatoryLevels.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}
