import type { Seat } from '#contract/approvals/index.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { FormField } from '#web/kit/fields/FormField.tsx'
import type { Fields, NameOf } from '#web/kit/form/fields.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './approval-chains.words.ts'
import css from './ChainForm.module.css'
import { seatCode, seatOf } from './seat-code.rules.ts'
import type { Seats } from './use-seats.ts'

interface SeatsFieldProps<Values> {
  readonly of: Fields<Values>
  readonly name: NameOf<Values, readonly Seat[]>
  readonly label?: Word
  readonly hint?: Word
  readonly seats: Seats
  /** An empty list says something of its own. */
  readonly mayBeEmpty?: boolean
  /** Whether whoever leads the author’s own crew can be chosen. */
  readonly mayBeOfCrew?: boolean
}

/** The roles and people who may sign, added one by one. */
export function SeatsField<Values>({
  of,
  name,
  label,
  hint,
  seats,
  mayBeEmpty = false,
  mayBeOfCrew = false,
}: SeatsFieldProps<Values>) {
  const rules = mayBeEmpty ? { ...of.rules, isRequired: () => false } : of.rules
  const show = (value: unknown) => (value as readonly Seat[]).map(seats.nameOf).join(', ')
  return (
    <FormField of={{ ...of, rules }} name={name} label={label} hint={hint} show={show}>
      <SeatsInput seats={mayBeOfCrew ? { ...seats, options: [...seats.ofCrew, ...seats.options] } : seats} />
    </FormField>
  )
}

interface SeatsInputProps {
  readonly seats: Seats
  readonly value?: readonly Seat[]
  readonly onChange?: (value: readonly Seat[]) => void
}

function SeatsInput({ seats: { options, nameOf }, value, onChange }: SeatsInputProps) {
  const w = useWords()
  const chosen = new Set(value?.map(seatCode))
  return (
    <div className="vh-bar">
      {value?.map((seat) => (
        <span key={seatCode(seat)} className={`vh-round vh-inline ${css['seat']}`}>
          {nameOf(seat)}
          <IconButton
            icon="close"
            label={w(t.removeSeat, { name: nameOf(seat) })}
            onClick={() => onChange?.(value.filter((other) => other !== seat))}
          />
        </span>
      ))}
      <Picker
        label={w(t.addSeat)}
        value={null}
        none={w(t.chooseSeat)}
        options={options.filter((option) => !chosen.has(option.value))}
        onChoose={(code) => code !== null && onChange?.([...(value ?? []), seatOf(code)])}
      />
    </div>
  )
}

interface SeatFieldProps<Values> extends Omit<
  SeatsFieldProps<Values>,
  'name' | 'mayBeEmpty' | 'mayBeOfCrew'
> {
  readonly name: NameOf<Values, Seat>
}

/** One role or person, or nobody. */
export function SeatField<Values>({ of, name, label, hint, seats }: SeatFieldProps<Values>) {
  const show = (value: unknown) => (value ? seats.nameOf(value as Seat) : '')
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <SeatInput seats={seats} />
    </FormField>
  )
}

interface SeatInputProps {
  readonly seats: Seats
  readonly value?: Seat | null
  readonly onChange?: (value: Seat | null) => void
}

function SeatInput({ seats: { options }, value, onChange }: SeatInputProps) {
  const w = useWords()
  return (
    <Picker
      label={w(t.escalatesTo)}
      value={value ? seatCode(value) : null}
      none={w(t.nobody)}
      options={options}
      onChoose={(code) => onChange?.(code === null ? null : seatOf(code))}
    />
  )
}
