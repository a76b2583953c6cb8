import { Form, type FormInstance } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type * as z from 'zod'

import { useLanguage } from '#web/platform/i18n/language.ts'

import { fieldsOf, type FormRecord, isChanged } from '#web/kit/form/rules/merge-record.ts'
import { type Absence, type ZodForm, zodForm } from '#web/kit/form/rules/zod-form.ts'

import type { FieldRules } from './fields.ts'
import { type Complaints, useComplaints } from './use-complaints.ts'

/** The working parts of a form: its values in antd, and what is wrong with them. */
export interface FormState extends Pick<Complaints, 'judgeAll' | 'refuse'> {
  readonly antd: FormInstance
  readonly zod: ZodForm
  readonly rules: FieldRules
  readonly values: () => FormRecord
  /** The record that the form began with, or took up since; null while it is being read. */
  readonly base: () => FormRecord | null
  readonly isBegun: boolean
  readonly isUnsaved: () => boolean
  /** Begins, or begins anew, with these values. */
  readonly begin: (values: FormRecord) => void
  /** Takes up a newer record without forgetting what the user typed; `theirs` is what both changed. */
  readonly rebase: (base: FormRecord, values: FormRecord, theirs: ReadonlyMap<string, unknown>) => void
  /** Follows the user's typing: called with the fields that changed. */
  readonly onChange: (changed: FormRecord) => void
}

const nothing: ReadonlyMap<string, unknown> = new Map()

/**
 * The state and the rules of a form over one schema.
 *
 * @param initial what it begins with; null where that is still being read, `begin` then starts the form
 */
export function useFormRules(schema: z.ZodObject, absence: Absence, initial: FormRecord | null): FormState {
  const [antd] = Form.useForm()
  const language = useLanguage()
  const zod = useMemo(() => zodForm(schema, language, absence), [schema, language, absence])
  const [theirs, setTheirs] = useState(nothing)
  const [isBegun, setBegun] = useState(initial !== null)
  const base = useRef(initial)

  const values = (): FormRecord => ({
    ...base.current,
    ...(isBegun ? (antd.getFieldsValue(true) as FormRecord) : {}),
  })
  const complaints = useComplaints(antd, zod, values)
  const settle = (fields: readonly string[]) =>
    setTheirs((now) => new Map([...now].filter(([field]) => !fields.includes(field))))

  return {
    antd,
    zod,
    values,
    isBegun,
    base: () => base.current,
    isUnsaved: () => isChanged(base.current ?? {}, values()),
    begin: (next) => {
      base.current = next
      complaints.reset()
      setTheirs(nothing)
      // antd's form takes its first values when it is mounted.
      if (isBegun) antd.setFieldsValue(next)
      setBegun(true)
    },
    rebase: (nextBase, nextValues, nextTheirs) => {
      base.current = nextBase
      setTheirs(nextTheirs)
      antd.setFieldsValue(nextValues)
    },
    judgeAll: complaints.judgeAll,
    refuse: complaints.refuse,
    rules: {
      isRequired: zod.isRequired,
      problemAt: complaints.problemAt,
      theirs,
      takeTheirs: (field) => {
        antd.setFieldValue(field.split('.'), theirs.get(field))
        settle([field])
      },
    },
    onChange: (changed) => {
      complaints.follow(changed)
      if (theirs.size > 0) settle(fieldsOf(changed))
    },
  }
}
