import { type ReactNode, useState } from 'react'

import { formatDay, isDay, plantDay } from '#contract/core/format.ts'

import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { parseDay } from '#web/kit/fields/calendar/parse-day.ts'
import { numberText, parseNumber } from '#web/kit/fields/typed/number-text.ts'

import { parseInstant, shortInstant, type ClockFrame } from '../clock/clock-text.rules.ts'
import { FieldBox, type InputProps } from './FieldBox.tsx'
import css from './inputs.module.css'

interface TypedInputProps<Value> extends InputProps<Value | null> {
  /** What a text means; null where it means nothing. */
  readonly parse: (text: string) => Value | null
  readonly show: (value: Value) => string
  readonly inputMode: 'decimal' | 'text'
  readonly look: string
  readonly placeholder?: string | undefined
  /** A button at its end. */
  readonly button?: ReactNode
}

/**
 * A text that stands for something else. What cannot be understood stays as typed and becomes the value, for the
 * schema to refuse: nothing that was typed disappears.
 */
function TypedInput<Value>({
  value,
  onChange,
  parse,
  show,
  inputMode,
  look,
  placeholder,
  button,
  ...box
}: TypedInputProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (parse(text) ?? (text as Value)))
  }
  return (
    <FieldBox {...box}>
      {(boxed) => (
        <span className={button ? css['withButton'] : undefined}>
          <input
            {...boxed}
            className={look}
            inputMode={inputMode}
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? (value === null ? '' : show(value))}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => setTyped(null)}
          />
          {button}
        </span>
      )}
    </FieldBox>
  )
}

const numberLook = `${css['box']} ${css['number']}`

/** A number, typed with point or comma. */
export function NumberInput(props: InputProps<number | null>) {
  return (
    <TypedInput
      {...props}
      parse={parseNumber}
      show={(value) => (typeof value === 'number' ? numberText(value) : String(value))}
      inputMode="decimal"
      look={numberLook}
    />
  )
}

interface TimeInputProps extends InputProps<string | null> {
  readonly frame: Omit<ClockFrame, 'now'>
  /** The day that need not be named, `YYYY-MM-DD`. */
  readonly day: string
  readonly placeholder?: string
}

/** An instant, typed as `0615` or `6:15`, with a day (`6:15 20/11`) where it is another one. */
export function TimeInput({ frame, day, ...props }: TimeInputProps) {
  return (
    <TypedInput
      {...props}
      parse={(text) => parseInstant(text, { ...frame, now: new Date() })}
      show={(value) => (Number.isNaN(Date.parse(value)) ? value : shortInstant(value, day))}
      inputMode="text"
      look={css['box'] ?? ''}
    />
  )
}

interface DayInputProps extends InputProps<string | null> {
  readonly placeholder?: string
}

/** A day, typed as `21/11` or `21/11/2026`, or chosen from a calendar; its value is `YYYY-MM-DD`. */
export function DayInput(props: DayInputProps) {
  const { value, onChange } = props
  const day = value !== null && isDay(value) ? value : null
  return (
    <TypedInput
      {...props}
      parse={(text) => parseDay(text, plantDay(new Date()))}
      show={(shown) => (isDay(shown) ? formatDay(shown) : shown)}
      inputMode="text"
      look={css['box'] ?? ''}
      button={<CalendarButton day={day} disabled={false} onChoose={onChange} />}
    />
  )
}
