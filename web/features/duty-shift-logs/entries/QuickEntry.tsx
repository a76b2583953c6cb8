import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import {
  type DutyShiftLogDetail,
  hasItem,
  operationKindLabels,
  operationKinds,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Kbd } from '#web/kit/display/Kbd.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { SmallField } from '#web/kit/inputs/SmallField.tsx'
import { SelectBox, TextBox } from '#web/kit/inputs/TextBox.tsx'
import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { clockText, parseInstant, shortInstant } from '../clock/clock-text.rules.ts'
import { detailFields, fieldsOf, kindLetters, kindOfLetter } from '../rules/entry-kinds.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { useKeys } from '../shift/use-keys.ts'
import { useNow } from '../clock/use-now.ts'
import { ContentBox, selectBlank } from './ContentBox.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import css from './QuickEntry.module.css'
import type { QuickEntry as Entry } from './use-quick-entry.ts'

interface QuickEntryProps {
  readonly shift: DutyShiftLogDetail
  readonly entry: Entry
  /** The standard phrases of its kind; undefined while they are on their way. */
  readonly phrases: readonly string[] | undefined
}

/** The bar in which an entry is written by keyboard alone: time, kind, words, Enter. Tab leads on to the details. */
export function QuickEntry({ shift, entry, phrases }: QuickEntryProps) {
  const w = useWords()
  const content = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { submit, beginTime } = useBar(entry, form, content)
  const { draft, problems, set } = entry
  // Whoever writes needs the details, and the log the room otherwise. They stay until they are put away: what is pressed
  // outside must not move under the pointer.
  const [isOpen, setOpen] = useState(false)
  useInSight(form, isOpen)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of any of its fields opens the details
    <form
      ref={form}
      className={`vh-sunken vh-above ${css['entry']}`}
      aria-label={w(t.newEntry)}
      noValidate
      onFocus={() => setOpen(true)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TimeBox shift={shift} entry={entry} />
      <KindBox entry={entry} onDone={() => content.current?.focus()} onDigit={beginTime} />
      <ContentBox
        box={content}
        value={draft.content}
        onChange={(text) => set({ content: text })}
        onSave={submit}
        phrases={phrases}
        problem={problems.get('content')}
        placeholder={w(hasItem(draft.kind) ? t.contentOfItem : t.contentHint)}
      />
      <Details
        shift={shift}
        entry={entry}
        isOpen={isOpen || problems.size > 0}
        onClose={() => setOpen(false)}
      />
      <Button type="submit" tone="primary" icon="plus">
        {w(t.write)}
      </Button>
    </form>
  )
}

/** What the keys do in the bar, and where the focus goes. */
function useBar(
  { save, set }: Entry,
  form: RefObject<HTMLFormElement | null>,
  content: RefObject<HTMLTextAreaElement | null>,
) {
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  function submit(): void {
    if (save()) return focus('[data-after-save]')
    if (content.current && selectBlank(content.current)) return
    focusFirstProblem(form.current)
  }
  // Enter in a list of the details saves as well; by itself a list does nothing with it.
  useKeys(form, (event) => {
    const list = event.target instanceof HTMLSelectElement ? event.target : null
    if (event.key !== 'Enter' || !list || list.dataset['afterSave']) return
    event.preventDefault()
    submit()
  })
  useEntryKey(() => focus('[data-after-save]'))
  return {
    submit,
    beginTime: (digit: string) => {
      set({ occurredAt: digit })
      focus('[data-time]')
    },
  }
}

/** On a phone the details, and then its keyboard, may push the words that are typed below its bar. */
function useInSight(form: RefObject<HTMLFormElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const show = () => {
      if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' })
    }
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [form, isOpen])
}

interface DetailsProps extends Pick<QuickEntryProps, 'shift' | 'entry'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The fields that the kind of the entry asks for, or all of them. */
function Details({ shift, entry: { draft, problems, set }, isOpen, onClose }: DetailsProps) {
  const w = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const needed = fieldsOf(draft.kind)
  const isHidden = detailFields.some((field) => problems.has(field) && !needed.includes(field))
  return (
    <div className={`vh-stack vh-across ${css['more']}`} hidden={!isOpen}>
      <EntryDetails
        shift={shift}
        draft={draft}
        onChange={set}
        problems={problems}
        fields={showsAll || isHidden ? detailFields : needed}
      />
      <div className="vh-row vh-wide vh-ends">
        <Keys />
        <span className="vh-row">
          <Button tone="quiet" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {w(showsAll ? t.fewerFields : t.moreFields)}
          </Button>
          <Button tone="quiet" icon="chevronDown" onClick={onClose}>
            {w(t.hideDetails)}
          </Button>
        </span>
      </div>
    </div>
  )
}

function Keys() {
  const w = useWords()
  return (
    <p className={`vh-faint vh-small ${css['keys']}`}>
      <Kbd>N</Kbd> {w(t.keyNew)} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {w(t.keyPhrase)} <Kbd>Tab</Kbd> {w(t.keyTab)}{' '}
      <Kbd>Enter</Kbd> {w(t.keyEnter)}
    </p>
  )
}

/** The time of the event: the clock goes on until something is typed. */
function TimeBox({ shift, entry: { draft, problems, set } }: Pick<QuickEntryProps, 'shift' | 'entry'>) {
  const w = useWords()
  const now = useNow(5000)
  const [typed, setTyped] = useState<string | null>(null)
  const frame = { startsAt: shift.startsAt, endsAt: shift.endsAt }
  const { occurredAt } = draft
  const isUnderstood = occurredAt !== null && !Number.isNaN(Date.parse(occurredAt)) && occurredAt.length > 8
  const shown = occurredAt === null ? '' : isUnderstood ? shortInstant(occurredAt, shift.day) : occurredAt

  function type(text: string): void {
    setTyped(text)
    set({
      occurredAt: text.trim() === '' ? null : (parseInstant(text, { ...frame, now: new Date() }) ?? text),
    })
  }
  return (
    <SmallField label={w(operationWords.occurredAt)} problem={problems.get('occurredAt')} bare>
      {(boxed) => (
        <TextBox
          {...boxed}
          data-time
          inputMode="numeric"
          placeholder={clockText(now)}
          value={typed !== null && occurredAt !== null ? typed : shown}
          onChange={type}
          onBlur={() => setTyped(null)}
        />
      )}
    </SmallField>
  )
}

interface KindBoxProps {
  readonly entry: Entry
  readonly onDone: () => void
  readonly onDigit: (digit: string) => void
}

/** The kind: its letter chooses it and goes on to the words, a digit goes back to the time. */
function KindBox({ entry: { draft, setKind }, onDone, onDigit }: KindBoxProps) {
  const w = useWords()
  const label = useLabel()

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const kind = kindOfLetter(event.key)
    const isDigit = /^\d$/.test(event.key)
    if (!kind && !isDigit && event.key !== 'Enter') return
    event.preventDefault()
    if (isDigit) return onDigit(event.key)
    if (kind) setKind(kind)
    onDone()
  }
  return (
    <SmallField label={w(operationWords.kind)} bare>
      {(boxed) => (
        <SelectBox
          {...boxed}
          data-after-save="true"
          value={draft.kind}
          onKeyDown={onKey}
          onChange={(chosen) => {
            const kind = operationKinds.find((one) => one === chosen)
            if (kind) setKind(kind)
          }}
        >
          {operationKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLetters[kind]} · {label(operationKindLabels[kind])}
            </option>
          ))}
        </SelectBox>
      )}
    </SmallField>
  )
}

/** "N" anywhere on the page, but not while typing or behind a dialog, begins an entry. */
function useEntryKey(begin: () => void): void {
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    begin()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
