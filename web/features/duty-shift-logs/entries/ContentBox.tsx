import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { operationWords, shiftLogSettingsWords } from '#contract/duty-shift-logs/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { SmallField } from '#web/kit/inputs/SmallField.tsx'
import { AreaBox } from '#web/kit/inputs/TextBox.tsx'
import { fittingPhrases, nextBlank } from '../rules/phrase.rules.ts'
import css from './ContentBox.module.css'

interface ContentBoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSave: () => void
  /** Undefined while they are on their way. */
  readonly phrases: readonly string[] | undefined
  readonly problem: string | undefined
  readonly placeholder: string
}

/** Moves the selection to the next blank of the text; answers whether there is one. */
export function selectBlank(box: HTMLTextAreaElement, from = 0): boolean {
  const at = nextBlank(box.value, from)
  if (at < 0) return false
  box.focus()
  box.setSelectionRange(at, at + 1)
  return true
}

/**
 * The words of an entry, with the standard phrases that fit. Arrow keys choose a phrase and Enter takes it; Tab goes
 * from blank to blank; Enter saves, Shift+Enter begins a new line.
 */
export function ContentBox(props: ContentBoxProps) {
  const { box, value, problem, placeholder } = props
  const w = useWords()
  const id = useId()
  const choice = usePhraseChoice(props)
  return (
    <div className={`vh-narrow ${css['place']}`}>
      <SmallField label={w(operationWords.content)} problem={problem} bare>
        {(boxed) => (
          <AreaBox
            {...boxed}
            ref={box}
            lines={1}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="send"
            aria-autocomplete="list"
            aria-controls={choice.found.length > 0 ? id : undefined}
            aria-activedescendant={choice.active < 0 ? undefined : `${id}-${choice.active}`}
            onChange={choice.type}
            onKeyDown={choice.onKey}
            onBlur={choice.close}
          />
        )}
      </SmallField>
      {choice.found.length > 0 && <Phrases id={id} choice={choice} />}
    </div>
  )
}

/** Which phrases are offered, which one the keys are on, and what the keys do. */
function usePhraseChoice({ box, value, onChange, onSave, phrases }: ContentBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const fitting = fittingPhrases(phrases ?? [], value)
  const found = isOpen ? fitting : []
  const chosen = found[active]
  // Enter means the phrase that an arrow key asked for, not the half text: it saves nothing before the phrases are there.
  const isAwaited = phrases === undefined && isOpen && active >= 0

  function close(): void {
    setOpen(false)
    setActive(-1)
  }
  function take(phrase: string): void {
    // The selection is set on the new text, so that must be in the box first.
    flushSync(() => {
      onChange(phrase)
      close()
    })
    if (box.current && !selectBlank(box.current)) box.current.setSelectionRange(phrase.length, phrase.length)
  }
  function walk(step: 1 | -1): void {
    const count = phrases === undefined ? 1 : fitting.length
    setOpen(true)
    if (count === 0) return setActive(-1)
    setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count))
  }
  const acts: Readonly<Record<Act, () => void>> = {
    take: () => chosen && take(chosen),
    next: () => walk(1),
    previous: () => walk(-1),
    close,
    blank: () => undefined,
    wait: () => undefined,
    save: () => {
      close()
      onSave()
    },
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const enter = chosen !== undefined ? 'take' : isAwaited ? 'wait' : 'save'
    const act = actionOf(event, enter, isOpen)
    if (act === null) return
    // Without a blank left, Tab goes on to the next field.
    if (act === 'blank' && !selectBlank(event.currentTarget, event.currentTarget.selectionEnd)) return close()
    event.preventDefault()
    acts[act]()
  }
  function type(text: string): void {
    onChange(text)
    setOpen(text.trim() !== '')
    setActive(-1)
  }
  return { found, active, reach: setActive, take, close, type, onKey }
}

type Act = 'take' | 'wait' | 'save' | 'next' | 'previous' | 'close' | 'blank'

/** What a key does in the box, where it is known what Enter does; null leaves it to the browser. */
function actionOf({ key, shiftKey }: KeyboardEvent, enter: Act, isOpen: boolean): Act | null {
  if (key === 'Enter') return shiftKey ? null : enter
  if (key === 'Tab') return shiftKey ? null : enter === 'take' ? 'take' : 'blank'
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  return key === 'Escape' && isOpen ? 'close' : null
}

interface PhrasesProps {
  readonly id: string
  readonly choice: ReturnType<typeof usePhraseChoice>
}

function Phrases({ id, choice: { found, active, reach, take } }: PhrasesProps) {
  const name = useWords()(shiftLogSettingsWords.phrases)
  const looks = `vh-round vh-raised ${css['phrases']}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot follow what is typed
    <div id={id} role="listbox" tabIndex={-1} aria-label={name} className={looks}>
      {found.map((phrase, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the box, which has the keys
        <div
          key={phrase}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option belongs in a native list
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Keeps the focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => reach(at)}
          onClick={() => take(phrase)}
        >
          {phrase}
        </div>
      ))}
    </div>
  )
}
