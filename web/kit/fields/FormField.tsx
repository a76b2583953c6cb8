import { cloneElement, type ReactElement, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useController } from 'react-hook-form'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { type Fields, wordOf } from '#web/kit/form/fields.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { FieldFrame } from '#web/kit/inputs/FieldFrame.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'
import type { FormInputProps } from './TypedInput.tsx'

/** What every input of a form is given. */
export interface FieldProps<Values, Name extends keyof Values> {
  readonly of: Fields<Values>
  readonly name: Name
  /** The word of the form's record for the field when left out. */
  readonly label?: Word | undefined
  /** One line below, e.g. an example. */
  readonly hint?: Word
  readonly disabled?: boolean
}

interface FormFieldProps {
  readonly of: Fields<unknown>
  readonly name: string
  readonly label?: Word | undefined
  readonly hint: Word | undefined
  /** How a value reads, for telling what somebody else put here meanwhile. */
  readonly show: (value: unknown) => ReactNode
  /** An input that takes {@link FormInputProps}. */
  readonly children: ReactElement<FormInputProps>
}

/** An input of a form in its frame: name, required mark, hint, and what is wrong with it. */
export function FormField({ of, name, label, hint, show, children }: FormFieldProps) {
  const w = useWords()
  const id = useId()
  const state = useFormState()
  const path = [...of.path, name]
  const field = path.join('.')
  const { field: input, fieldState } = useController({ control: state.store.control, name: field })
  const draw = useEffectEvent(state.draw)
  // The form complains of fields on the screen only; which are is outside React.
  useEffect(() => draw(field), [field])
  const clash = of.rules.theirs.has(field) && (
    <Theirs value={show(of.rules.theirs.get(field))} onTake={() => of.rules.takeTheirs(field)} />
  )
  return (
    <FieldFrame
      id={id}
      label={w(label ?? wordOf(of, name))}
      isRequired={of.rules.isRequired(path)}
      problem={fieldState.error?.message}
      extra={clash || (hint && w(hint))}
    >
      {(framed) =>
        cloneElement(children, {
          ...framed,
          value: input.value as unknown,
          onChange: (value: unknown) => {
            input.onChange(value)
            state.onChange(path)
          },
          onBlur: () => {
            input.onBlur()
            state.judge(path)
          },
        })
      }
    </FieldFrame>
  )
}

interface TheirsProps {
  readonly value: ReactNode
  readonly onTake: () => void
}

/** What somebody else saved in this field meanwhile. */
export function Theirs({ value, onTake }: TheirsProps) {
  const w = useWords()
  return (
    <span className={css['theirs']}>
      <span>
        {w(t.theirValue)} <strong>{value || w(t.nothing)}</strong>
      </span>
      <Button tone="quiet" onClick={onTake}>
        {w(t.takeTheirs)}
      </Button>
    </span>
  )
}
