import type { ReactNode } from 'react'

import { formatShownInstant } from '#contract/core/format.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import {
  type Correction,
  kindsThatFinish,
  type Operation,
  operationKindLabels,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText, shortInstant } from '../clock/clock-text.rules.ts'
import { CorrectedText, OtherCorrections } from '../seal/CorrectedText.tsx'
import { t } from '../shift/shift-log.words.ts'
import { EntryFacts } from './EntryFacts.tsx'
import css from './EntryRow.module.css'

interface EntryRowProps {
  readonly operation: Operation
  readonly day: string
  readonly corrections: readonly Correction[]
  /** Somebody else has just written or changed it. */
  readonly isFresh: boolean
  readonly actions: readonly MenuItem[]
  /** What a click on its words does; null where it cannot be changed. */
  readonly onOpen: (() => void) | null
  /** What a start or stop offers beside itself: the change of the unit's state. */
  readonly offer: ReactNode
  /** Ends it now. */
  readonly onFinish: () => void
}

/** The id of an entry's row on the page, for links that lead to it. */
export const entryRowId = (id: number | string) => `entry-${id}`

/** One entry of the log. */
export function EntryRow(props: EntryRowProps) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const { operation, day, corrections, isFresh, actions, onOpen, offer } = props
  const id = entryRowId(operation.id)
  const struck = struckNote(operation, language)
  const text = <CorrectedText text={operation.content} corrections={corrections} field="content" />
  const content = struck ? <del>{text}</del> : text
  const state = `${isFresh ? css['fresh'] : ''} ${struck ? css['struck'] : ''}`
  return (
    <li id={id} tabIndex={-1} className={`${css['row']} ${state}`}>
      <time dateTime={operation.occurredAt} className={`vh-title ${css['time']}`}>
        {clockText(operation.occurredAt)}
      </time>
      <span className={`vh-line vh-cut vh-quiet ${css['kind']} ${css[operation.kind]}`}>
        {label(operationKindLabels[operation.kind])}
      </span>
      <div className={`vh-narrow ${css['main']}`}>
        {onOpen ? (
          <button
            type="button"
            data-entry
            className={`vh-block vh-whole ${css['open']}`}
            onClick={onOpen}
            onKeyDown={walk}
          >
            {content}
          </button>
        ) : (
          <p className={css['content']}>{content}</p>
        )}
        <EntryFacts operation={operation} written={<Written operation={operation} day={day} />} />
        {struck && <p className="vh-bad vh-small">{struck}</p>}
        <OtherCorrections corrections={corrections} except="content" />
        {offer}
      </div>
      <div className={`vh-row vh-top vh-right ${css['end']}`}>
        <Finish {...props} />
        {actions.length > 0 && <Menu label={w(kitWords.actions)} describedBy={id} items={actions} />}
      </div>
    </li>
  )
}

/** When it was written down, and by whom; an entry long after its event says so. */
function Written({ operation, day }: Pick<EntryRowProps, 'operation' | 'day'>) {
  const w = useWords()
  const { creatorName, creationTime, isLate } = operation
  return (
    <span
      className={`vh-faint ${css['written']}`}
      title={w(t.writtenBy, { name: creatorName, at: formatShownInstant(creationTime) })}
    >
      {isLate && <Tag colour="orange">{w(operationWords.isLate)}</Tag>}{' '}
      {w(t.writtenAt, { at: shortInstant(creationTime, day) })}
    </span>
  )
}

function Finish({ operation, day, onFinish }: EntryRowProps) {
  const w = useWords()
  if (operation.finishedAt)
    return (
      <span className="vh-good vh-inline vh-small vh-nowrap" title={w(t.finishedAt)}>
        <Icon name="check" size={14} /> {shortInstant(operation.finishedAt, day)}
      </span>
    )
  if (!kindsThatFinish.includes(operation.kind) || operation.struckAt) return null
  if (!operation.can.finish) return <Tag colour="orange">{w(t.open)}</Tag>
  return (
    <span className={css['running']}>
      <Button onClick={onFinish}>{w(t.finishNow)}</Button>
    </span>
  )
}

/** Arrow keys move from entry to entry. */
function walk(event: React.KeyboardEvent): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const at = all.findIndex((one) => one === event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined || !all[to]) return
  event.preventDefault()
  all[to].focus()
}

/** The line that begins another plant day within the log. */
export function DayLine({ children }: { readonly children: ReactNode }) {
  return <li className={`vh-sunken vh-below vh-note vh-medium ${css['day']}`}>{children}</li>
}
