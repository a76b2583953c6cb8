import type { ReactNode } from 'react'

import {
  type DutyShiftLogDetail,
  dutyShiftLogApi,
  type ItemState,
  itemStateLabels,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { GiveTask, LinkedTasks } from '#web/features/task-groups/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput, CheckInput, TextInput } from '#web/kit/inputs/TextInput.tsx'
import { NumberInput } from '#web/kit/inputs/TypedInputs.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { onTheMinute, shortInstant } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import { Carried } from './Carried.tsx'
import { EditRows } from './EditRows.tsx'
import css from './SectionCard.module.css'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

/** What came from an earlier shift stays as it is: it can be marked as done, not changed or removed. */
const isCarried = ({ carriedFromId }: { readonly carriedFromId: number | null }) => carriedFromId !== null

function Kept({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="vh-across">
      <p className="vh-pre">{text}</p>
      {children}
    </div>
  )
}

/** What leadership and dispatch told the shift. */
export function DirectivesCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  return (
    <>
      <DirectiveTasks {...props} />
      <SectionCard
        {...props}
        name="directives"
        view={shift.directives.length > 0 ? <DirectiveList {...props} /> : null}
      >
        {({ value, set, problemAt }) => (
          <EditRows
            rows={value}
            onChange={set}
            problemAt={problemAt}
            addText={w(t.addDirective)}
            blank={() => ({
              at: onTheMinute(Date.now()),
              from: '',
              content: '',
              isDone: false,
              carriedFromId: null,
              read: null,
            })}
            isKept={isCarried}
          >
            {({ row, bind, put }) =>
              isCarried(row) ? (
                <Kept text={`${row.from}: ${row.content}`}>
                  <CheckInput {...bind('isDone', w(t.isDone))} />
                </Kept>
              ) : (
                <>
                  <TimeInput
                    {...bind('at', w(operationWords.occurredAt))}
                    onChange={(at) => put({ at: at ?? '' })}
                    day={shift.day}
                    frame={shift}
                  />
                  <TextInput
                    {...bind('from', w(t.directiveFrom))}
                    onChange={(text) => put({ from: text ?? '' })}
                  />
                  <div className="vh-across">
                    <AreaInput
                      {...bind('content', w(operationWords.content))}
                      onChange={(text) => put({ content: text ?? '' })}
                    />
                  </div>
                  <CheckInput {...bind('isDone', w(t.isDone))} />
                </>
              )
            }
          </EditRows>
        )}
      </SectionCard>
    </>
  )
}

/** What was given as tasks because of what the shift was told; each directive that is open has its own way to one. */
function DirectiveTasks({ shift }: SectionProps) {
  const open = shift.directives.find(({ isDone }) => !isDone) ?? shift.directives[0]
  return open && <LinkedTasks birth={birthOf(shift, open.content)} />
}

const birthOf = ({ id, powerPlantId }: DutyShiftLogDetail, title: string) =>
  ({ kind: 'directive', id, powerPlantId, title }) as const

function DirectiveList({ shift }: SectionProps) {
  const w = useWords()
  return (
    <ul className={`vh-stack ${css['items']}`}>
      {shift.directives.map((row) => (
        <li key={row.id} className={row.isDone ? `vh-faint ${css['done']}` : undefined}>
          <span className="vh-pre">{row.content}</span>
          <small className="vh-words">
            <span>
              {shortInstant(row.at, shift.day)} · {row.from}
            </span>
            <Carried from={row.carriedFromId} shift={shift} />
            {row.read && (
              <span>{w(t.readBy, { name: row.read.byName, at: shortInstant(row.read.at, shift.day) })}</span>
            )}
            {!row.read && !row.isDone && <Unread shift={shift} directiveId={row.id} />}
            {!row.isDone && <GiveTask birth={birthOf(shift, row.content)} />}
          </small>
        </li>
      ))}
    </ul>
  )
}

interface UnreadProps {
  readonly shift: DutyShiftLogDetail
  readonly directiveId: string
}

/** Nobody of this shift has read it; who has says so here. */
function Unread({ shift, directiveId }: UnreadProps) {
  const w = useWords()
  const cache = useShiftCache()
  const saving = useSave()
  return (
    <>
      <Tag colour="orange">{w(t.unread)}</Tag>
      {shift.can.write && (
        <Button
          icon="check"
          busy={saving.isSaving}
          onClick={() => saving.run(dutyShiftLogApi.readDirective, { id: shift.id, directiveId }, cache.put)}
        >
          {w(t.markRead)}
        </Button>
      )}
      {saving.problem && <span role="alert">{saving.problem}</span>}
    </>
  )
}

/** What the next shift has to go on with. */
export function UnfinishedWorkCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  const list = (
    <ul className={`vh-stack ${css['items']}`}>
      {shift.unfinishedWork.map((row) => (
        <li key={row.id} className={row.isDone ? `vh-faint ${css['done']}` : undefined}>
          <span className="vh-pre">{row.content}</span>
          <small className="vh-words">
            <Carried from={row.carriedFromId} shift={shift} />
          </small>
        </li>
      ))}
    </ul>
  )
  return (
    <SectionCard {...props} name="unfinishedWork" view={shift.unfinishedWork.length > 0 ? list : null}>
      {({ value, set, problemAt }) => (
        <EditRows
          rows={value}
          onChange={set}
          problemAt={problemAt}
          addText={w(t.addWork)}
          blank={() => ({ content: '', isDone: false, carriedFromId: null })}
          isKept={isCarried}
        >
          {({ row, bind, put }) =>
            isCarried(row) ? (
              <Kept text={row.content}>
                <CheckInput {...bind('isDone', w(t.isDone))} />
              </Kept>
            ) : (
              <>
                <div className="vh-across">
                  <AreaInput
                    {...bind('content', w(operationWords.content))}
                    onChange={(text) => put({ content: text ?? '' })}
                  />
                </div>
                <CheckInput {...bind('isDone', w(t.isDone))} />
              </>
            )
          }
        </EditRows>
      )}
    </SectionCard>
  )
}

const colours: Readonly<Record<ItemState, 'green' | 'red' | 'orange'>> = {
  good: 'green',
  damaged: 'red',
  missing: 'orange',
}

/** Keys, radios, tools: what goes from hand to hand. */
export function HandoverItemsCard(props: SectionProps) {
  const w = useWords()
  const label = useLabel()
  const { handoverItems } = props.shift
  const bad = handoverItems.filter(({ state }) => state !== 'good')
  return (
    <SectionCard
      {...props}
      name="handoverItems"
      note={
        handoverItems.length > 0 &&
        w(t.itemsGood, { good: handoverItems.length - bad.length, count: handoverItems.length })
      }
      view={handoverItems.length > 0 ? <ItemTable {...props} /> : null}
    >
      {({ value, set, problemAt }) => (
        <EditRows
          rows={value}
          onChange={set}
          problemAt={problemAt}
          addText={w(t.addItem)}
          blank={() => ({ name: '', quantity: 1, state: 'good' as const, note: null })}
        >
          {({ bind, put }) => (
            <>
              <TextInput {...bind('name', w(t.item))} onChange={(text) => put({ name: text ?? '' })} />
              <NumberInput
                {...bind('quantity', w(t.quantity))}
                onChange={(count) => put({ quantity: count as number })}
              />
              <SelectInput
                {...bind('state', w(t.state))}
                onChange={(state) => state && put({ state })}
                options={optionsOf(itemStateLabels, label)}
              />
              <TextInput {...bind('note', w(kitWords.note))} />
            </>
          )}
        </EditRows>
      )}
    </SectionCard>
  )
}

function ItemTable({ shift: { handoverItems } }: SectionProps) {
  const label = useLabel()
  return (
    <table className="vh-lines">
      <tbody>
        {handoverItems.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.name}
              {row.note && <small className="vh-block">{row.note}</small>}
            </th>
            <td className="vh-nowrap vh-figure">{row.quantity}</td>
            <td className="vh-nowrap vh-figure">
              <Tag colour={colours[row.state]}>{label(itemStateLabels[row.state])}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The summary of the shift. */
export function ConclusionCard(props: SectionProps) {
  const w = useWords()
  const { text } = props.shift.conclusion
  return (
    <SectionCard {...props} name="conclusion" view={text ? <p className="vh-pre">{text}</p> : null}>
      {({ value, set, problemAt }) => (
        <AreaInput
          label={w(t.conclusion)}
          value={value.text}
          onChange={(written) => set({ text: written })}
          problem={problemAt('text')}
          lines={5}
        />
      )}
    </SectionCard>
  )
}
