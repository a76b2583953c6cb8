import type { StatusColour } from '#contract/core/approval-status.ts'
import { type UnitState, unitStateLabels } from '#contract/duty-shift-logs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { DeviceInput } from '../inputs/DeviceInput.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { t } from '../shift/shift-log.words.ts'
import { EditRows } from './EditRows.tsx'
import { FigureNote } from './FigureNote.tsx'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

const colours: Readonly<Record<UnitState, StatusColour>> = {
  running: 'green',
  hotStandby: 'processing',
  coldStandby: 'default',
  repair: 'yellow',
  incident: 'red',
}

const blank = () => ({
  unit: '',
  state: 'running' as const,
  activePowerMw: null,
  reactivePowerMvar: null,
  note: null,
})

/** The figures of a row whose source is told: reactive power is read where the active is. */
const unitFigures = ['state', 'activePowerMw'] as const

const shown = (value: number | null) => (value === null ? '' : numberText(value))

/** The states of the units. */
export function UnitStatesCard(props: SectionProps) {
  const w = useWords()
  const label = useLabel()
  const { unitStates } = props.shift
  const running = unitStates.filter(({ state }) => state === 'running').length
  return (
    <SectionCard
      {...props}
      name="unitStates"
      note={unitStates.length > 0 && w(t.unitsRunning, { running, count: unitStates.length })}
      view={unitStates.length === 0 ? null : <UnitTable {...props} />}
    >
      {({ value, set, problemAt }) => (
        <EditRows rows={value} onChange={set} problemAt={problemAt} addText={w(t.addUnit)} blank={blank}>
          {({ bind, put }) => (
            <>
              <div className="vh-across vh-pair">
                <DeviceInput
                  {...bind('unit', w(t.unit))}
                  plantId={props.shift.powerPlantId}
                  onChange={(unit) => put({ unit: unit ?? '' })}
                />
                <SelectInput
                  {...bind('state', w(t.state))}
                  onChange={(state) => state && put({ state })}
                  options={optionsOf(unitStateLabels, label)}
                />
              </div>
              <div className="vh-across vh-facts">
                <NumberInput {...bind('activePowerMw', 'P (MW)')} />
                <NumberInput {...bind('reactivePowerMvar', 'Q (MVAr)')} />
                <TextInput {...bind('note', w(kitWords.note))} />
              </div>
            </>
          )}
        </EditRows>
      )}
    </SectionCard>
  )
}

function UnitTable({ shift }: SectionProps) {
  const { unitStates } = shift
  const w = useWords()
  const label = useLabel()
  return (
    <table className="vh-lines">
      <thead>
        <tr>
          <th scope="col">{w(t.unit)}</th>
          <th scope="col">{w(t.state)}</th>
          <th scope="col" className="vh-nowrap vh-figure">
            MW
          </th>
          <th scope="col" className="vh-nowrap vh-figure">
            MVAr
          </th>
        </tr>
      </thead>
      <tbody>
        {unitStates.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.unit}
              {row.note && <small className="vh-block">{row.note}</small>}
              {unitFigures.map((field) => (
                <FigureNote key={field} shift={shift} path={`unitStates.${row.id}.${field}`} />
              ))}
            </th>
            <td>
              <Tag colour={colours[row.state]}>{label(unitStateLabels[row.state])}</Tag>
            </td>
            <td className="vh-nowrap vh-figure">{shown(row.activePowerMw)}</td>
            <td className="vh-nowrap vh-figure">{shown(row.reactivePowerMvar)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
