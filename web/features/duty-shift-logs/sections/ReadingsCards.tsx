import { formatDecimal } from '#contract/core/format.ts'
import { meterMwh, totalMwh } from '#contract/duty-shift-logs/energy.ts'
import { levelLabels, type ShiftSections } from '#contract/duty-shift-logs/index.ts'

import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { DeviceInput } from '../inputs/DeviceInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { t } from '../shift/shift-log.words.ts'
import { EditRows } from './EditRows.tsx'
import { Facts } from './Facts.tsx'
import css from './SectionCard.module.css'
import { FigureNote } from './FigureNote.tsx'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

const meters = ['meter'] as const

type Level = keyof ShiftSections['levels']

const water: readonly Level[] = [
  'upstreamLevelM',
  'downstreamLevelM',
  'inflowM3s',
  'turbineFlowM3s',
  'spillFlowM3s',
  'activePowerMw',
]
const sun: readonly Level[] = ['irradianceWm2', 'activePowerMw']

/** Levels and flows of a hydro plant, the irradiance of a solar one. */
export function LevelsCard(props: SectionProps) {
  const label = useLabel()
  const { powerPlants } = useProfile()
  const { levels, powerPlantId } = props.shift
  const kind = powerPlants.find(({ id }) => id === powerPlantId)?.kind
  const fields = kind === 'hydro' ? water : sun
  const known = Object.entries(levels).flatMap(([level, value]) =>
    value === null
      ? []
      : [
          {
            label: label(levelLabels[level as Level]),
            value: (
              <>
                {numberText(value)} <FigureNote shift={props.shift} path={`levels.${level}`} />
              </>
            ),
          },
        ],
  )
  return (
    <SectionCard {...props} name="levels" view={known.length > 0 ? <Facts items={known} /> : null}>
      {({ value, set, problemAt }) => (
        <div className="vh-fill vh-facts">
          {fields.map((level) => (
            <NumberInput
              key={level}
              label={label(levelLabels[level])}
              value={value[level]}
              onChange={(reading) => set({ ...value, [level]: reading })}
              problem={problemAt(level)}
            />
          ))}
        </div>
      )}
    </SectionCard>
  )
}

/** The meters over the shift, with the energy they counted. */
export function MetersCard(props: SectionProps) {
  const w = useWords()
  const total = totalMwh(props.shift.meterReadings)
  return (
    <SectionCard
      {...props}
      name="meterReadings"
      note={total !== null && `Σ ${formatDecimal(total)} MWh`}
      view={props.shift.meterReadings.length === 0 ? null : <MeterTable {...props} />}
    >
      {({ value, set, problemAt }) => (
        <>
          <EditRows
            rows={value}
            onChange={set}
            problemAt={problemAt}
            addText={w(t.addMeter)}
            blank={() => ({ meter: '', startKwh: null as unknown as number, endKwh: null, factor: 1 })}
          >
            {({ row, bind, put }) => (
              <>
                <div className="vh-across">
                  <DeviceInput
                    {...bind('meter', w(t.meter))}
                    plantId={props.shift.powerPlantId}
                    kinds={meters}
                    onChange={(meter) => put({ meter: meter ?? '' })}
                  />
                </div>
                <NumberInput
                  {...bind('startKwh', w(t.meterStart))}
                  onChange={(startKwh) => put({ startKwh: startKwh as number })}
                />
                <NumberInput {...bind('endKwh', w(t.meterEnd))} />
                <NumberInput
                  {...bind('factor', w(t.meterFactor))}
                  onChange={(factor) => put({ factor: factor as number })}
                />
                <Energy of={row} />
              </>
            )}
          </EditRows>
          {energyText(totalMwh(value)) !== '' && (
            <p>
              <strong>{w(t.energyTotal, { energy: energyText(totalMwh(value)) })}</strong>
            </p>
          )}
        </>
      )}
    </SectionCard>
  )
}

/** What a meter counted; nothing while one of its figures is missing. */
function Energy({ of: row }: { readonly of: ShiftSections['meterReadings'][number] }) {
  const w = useWords()
  const energy = energyText(meterMwh(row))
  return energy !== '' && <p className={css['counted']}>{w(t.energyOf, { energy })}</p>
}

const energyText = (energy: number | null) =>
  energy === null || Number.isNaN(energy) ? '' : formatDecimal(energy)

function MeterTable({ shift }: SectionProps) {
  const w = useWords()
  const { meterReadings } = shift
  return (
    <table className="vh-lines">
      <thead>
        <tr>
          <th scope="col">{w(t.meter)}</th>
          <th scope="col" className="vh-nowrap vh-figure">
            {w(t.meterStart)}
          </th>
          <th scope="col" className="vh-nowrap vh-figure">
            {w(t.meterEnd)}
          </th>
          <th scope="col" className="vh-nowrap vh-figure">
            MWh
          </th>
        </tr>
      </thead>
      <tbody>
        {meterReadings.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.meter}
              {row.factor !== 1 && <small className="vh-block">× {numberText(row.factor)}</small>}
              <FigureNote shift={shift} path={`meterReadings.${row.id}.endKwh`} />
            </th>
            <td className="vh-nowrap vh-figure">{numberText(row.startKwh)}</td>
            <td className="vh-nowrap vh-figure">{row.endKwh !== null && numberText(row.endKwh)}</td>
            <td className="vh-nowrap vh-figure">{energyText(meterMwh(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
