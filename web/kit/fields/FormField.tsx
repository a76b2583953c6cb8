import { Form } from 'antd'
import type { ReactElement, ReactNode } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { type Fields, wordOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'

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
  /** Under which name the input takes its value. */
  readonly valueProp?: string
  readonly children: ReactElement
}

/** The frame of an input: name, required mark, hint, and what is wrong with it. */
export function FormField({ of, name, label, hint, show, valueProp = 'value', children }: FormFieldProps) {
  const w = useWords()
  const path = [...of.path, name]
  const field = path.join('.')
  const clash = of.rules.theirs.has(field) && (
    <Theirs value={show(of.rules.theirs.get(field))} onTake={() => of.rules.takeTheirs(field)} />
  )
  const judge = () => {
    const problem = of.rules.problemAt(path)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
  }
  return (
    <Form.Item
      valuePropName={valueProp}
      name={[...of.localPath, name]}
      label={w(label ?? wordOf(of, name))}
      required={of.rules.isRequired(path)}
      rules={[{ validator: judge }]}
      validateTrigger="onBlur"
      extra={clash || (hint && w(hint))}
    >
      {children}
    </Form.Item>
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
