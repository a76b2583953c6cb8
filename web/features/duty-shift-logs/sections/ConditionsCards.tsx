import { weatherLabels } from '#contract/duty-shift-logs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput, TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { t } from '../shift/shift-log.words.ts'
import { Facts } from './Facts.tsx'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

/** Weather and the mode of operation. */
export function ConditionsCard(props: SectionProps) {
  const w = useWords()
  const label = useLabel()
  const { weather, temperatureCelsius, operatingMode } = props.shift.conditions
  const sky = weather && label(weatherLabels[weather])
  const temperature = temperatureCelsius !== null && `${temperatureCelsius} °C`
  const isWritten = sky || temperature || operatingMode
  return (
    <SectionCard
      {...props}
      name="conditions"
      note={[sky, temperature].filter(Boolean).join(' · ')}
      view={isWritten ? <p className="vh-pre">{operatingMode}</p> : null}
    >
      {({ value, set, problemAt }) => (
        <div className="vh-fill vh-facts">
          <SelectInput
            label={w(t.weather)}
            value={value.weather}
            onChange={(chosen) => set({ ...value, weather: chosen })}
            options={optionsOf(weatherLabels, label)}
            none="–"
          />
          <NumberInput
            label={w(t.temperature)}
            value={value.temperatureCelsius}
            onChange={(degrees) => set({ ...value, temperatureCelsius: degrees })}
            problem={problemAt('temperatureCelsius')}
          />
          <div className="vh-across">
            <AreaInput
              label={w(t.operatingMode)}
              value={value.operatingMode}
              onChange={(text) => set({ ...value, operatingMode: text })}
              problem={problemAt('operatingMode')}
            />
          </div>
        </div>
      )}
    </SectionCard>
  )
}

const levels = ['national', 'regional', 'provincial'] as const

/** The dispatchers on duty. */
export function DispatchersCard(props: SectionProps) {
  const w = useWords()
  const { dispatchers } = props.shift
  const names = {
    national: w(t.dispatcherNational),
    regional: w(t.dispatcherRegional),
    provincial: w(t.dispatcherProvincial),
  }
  const known = levels.filter((level) => dispatchers[level])
  return (
    <SectionCard
      {...props}
      name="dispatchers"
      view={
        known.length > 0 ? (
          <Facts items={known.map((level) => ({ label: names[level], value: dispatchers[level] }))} />
        ) : null
      }
    >
      {({ value, set, problemAt }) => (
        <div className="vh-fill vh-facts">
          {levels.map((level) => (
            <TextInput
              key={level}
              label={names[level]}
              value={value[level]}
              onChange={(name) => set({ ...value, [level]: name })}
              problem={problemAt(level)}
            />
          ))}
        </div>
      )}
    </SectionCard>
  )
}
