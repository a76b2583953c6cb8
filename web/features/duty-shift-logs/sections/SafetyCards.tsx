import { type DutyShiftLogDetail, permitKindLabels } from '#contract/duty-shift-logs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SelectInput } from '../inputs/SelectInput.tsx'
import { AreaInput, CheckInput, TextInput } from '../inputs/TextInput.tsx'
import { NumberInput, TimeInput } from '../inputs/TypedInput.tsx'
import { onTheMinute, shortInstant } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { Carried } from './Carried.tsx'
import { EditRows, type RowForm } from './EditRows.tsx'
import css from './SectionCard.module.css'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

const now = () => onTheMinute(Date.now())

/** Work permits and work orders. */
export function PermitsCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  const open = shift.permits.filter(({ closedAt }) => closedAt === null).length
  return (
    <SectionCard
      {...props}
      name="permits"
      note={open > 0 && <Tag colour="yellow">{w(t.openCount, { count: open })}</Tag>}
      view={shift.permits.length > 0 ? <PermitList {...props} /> : null}
    >
      {({ value, set, problemAt }) => (
        <EditRows
          rows={value}
          onChange={set}
          problemAt={problemAt}
          addText={w(t.addPermit)}
          blank={() => ({
            kind: 'permit' as const,
            number: '',
            place: '',
            commander: '',
            peopleCount: 1,
            openedAt: now(),
            closedAt: null,
            carriedFromId: null,
          })}
        >
          {(form) => <PermitFields form={form} shift={shift} />}
        </EditRows>
      )}
    </SectionCard>
  )
}

interface PermitFieldsProps extends Pick<SectionProps, 'shift'> {
  readonly form: RowForm<DutyShiftLogDetail['permits'][number]>
}

function PermitFields({ form: { bind, put }, shift }: PermitFieldsProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <SelectInput
        {...bind('kind', w(t.kind))}
        onChange={(kind) => kind && put({ kind })}
        options={optionsOf(permitKindLabels, label)}
      />
      <TextInput {...bind('number', w(t.number))} onChange={(text) => put({ number: text ?? '' })} />
      <div className={css['wide']}>
        <TextInput {...bind('place', w(t.place))} onChange={(text) => put({ place: text ?? '' })} />
      </div>
      <TextInput {...bind('commander', w(t.commander))} onChange={(text) => put({ commander: text ?? '' })} />
      <NumberInput
        {...bind('peopleCount', w(t.peopleCount))}
        onChange={(count) => put({ peopleCount: count as number })}
      />
      <TimeInput
        {...bind('openedAt', w(t.openedAt))}
        onChange={(at) => put({ openedAt: at ?? '' })}
        day={shift.day}
        frame={shift}
      />
      <TimeInput {...bind('closedAt', w(t.closedAt))} day={shift.day} frame={shift} />
    </>
  )
}

function PermitList({ shift }: SectionProps) {
  const w = useWords()
  return (
    <ul className={css['items']}>
      {shift.permits.map((row) => (
        <li key={row.id} className={row.closedAt ? css['done'] : undefined}>
          <span>
            <strong>
              {row.kind === 'permit' ? 'PCT' : 'LCT'} {row.number}
            </strong>{' '}
            {row.place}
          </span>
          <small>
            <span>{w(t.commanderIs, { name: row.commander, count: row.peopleCount })}</span>
            <span>{w(t.openedIs, { at: shortInstant(row.openedAt, shift.day) })}</span>
            {row.closedAt && <span>{w(t.closedIs, { at: shortInstant(row.closedAt, shift.day) })}</span>}
            <Carried from={row.carriedFromId} shift={shift} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Portable earths. */
export function PortableEarthsCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  const inPlace = shift.portableEarths.filter(({ removedAt }) => removedAt === null).length
  return (
    <SectionCard
      {...props}
      name="portableEarths"
      note={inPlace > 0 && <Tag colour="orange">{w(t.inPlaceCount, { count: inPlace })}</Tag>}
      view={shift.portableEarths.length > 0 ? <EarthList {...props} /> : null}
    >
      {({ value, set, problemAt }) => (
        <EditRows
          rows={value}
          onChange={set}
          problemAt={problemAt}
          addText={w(t.addEarth)}
          blank={() => ({ number: '', location: '', appliedAt: now(), removedAt: null, carriedFromId: null })}
        >
          {({ bind, put }) => (
            <>
              <TextInput {...bind('number', w(t.number))} onChange={(text) => put({ number: text ?? '' })} />
              <TextInput
                {...bind('location', w(t.location))}
                onChange={(text) => put({ location: text ?? '' })}
              />
              <TimeInput
                {...bind('appliedAt', w(t.appliedAt))}
                onChange={(at) => put({ appliedAt: at ?? '' })}
                day={shift.day}
                frame={shift}
              />
              <TimeInput {...bind('removedAt', w(t.removedAt))} day={shift.day} frame={shift} />
            </>
          )}
        </EditRows>
      )}
    </SectionCard>
  )
}

function EarthList({ shift }: SectionProps) {
  const w = useWords()
  return (
    <ul className={css['items']}>
      {shift.portableEarths.map((row) => (
        <li key={row.id} className={row.removedAt ? css['done'] : undefined}>
          <span>
            <strong>{w(t.earthIs, { number: row.number })}</strong> {row.location}
          </span>
          <small>
            <span>{w(t.appliedIs, { at: shortInstant(row.appliedAt, shift.day) })}</span>
            {row.removedAt && <span>{w(t.removedIs, { at: shortInstant(row.removedAt, shift.day) })}</span>}
            <Carried from={row.carriedFromId} shift={shift} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The safety brief at the beginning of the shift. */
export function SafetyBriefCard(props: SectionProps) {
  const w = useWords()
  const { isDone, note } = props.shift.safetyBrief
  return (
    <SectionCard
      {...props}
      name="safetyBrief"
      note={
        isDone ? <Tag colour="green">{w(t.safetyDone)}</Tag> : <Tag colour="orange">{w(t.safetyOpen)}</Tag>
      }
      view={note ? <p className={css['text']}>{note}</p> : isDone ? '' : null}
    >
      {({ value, set, problemAt }) => (
        <>
          <CheckInput
            label={w(t.safetyConfirm)}
            value={value.isDone}
            onChange={(done) => set({ ...value, isDone: done })}
          />
          <AreaInput
            label={w(t.safetyNote)}
            value={value.note}
            onChange={(text) => set({ ...value, note: text })}
            problem={problemAt('note')}
          />
        </>
      )}
    </SectionCard>
  )
}
