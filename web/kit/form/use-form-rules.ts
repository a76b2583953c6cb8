import { createContext, use, useMemo, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'

import { useLanguage } from '#web/platform/i18n/language.ts'

import { fieldOf, type FormRecord, isChanged, withoutGaps } from '#web/kit/form/rules/merge-record.ts'
import { type Absence, type Path, type ZodForm, zodForm } from '#web/kit/form/rules/zod-form.ts'

import type { FieldRules } from './fields.ts'
import { type Complaints, useComplaints } from './use-complaints.ts'

/** The working parts of a form: its values, and what is wrong with them. */
export interface FormState extends Omit<Complaints, 'judgeAll' | 'follow' | 'reset'> {
  readonly judgeAll: () => boolean | Promise<boolean>
  /** Where the values are; fields follow theirs there. */
  readonly store: UseFormReturn
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
  /** Fills fields for the user: one follows another, or a button fills several. Dotted paths reach into objects. */
  readonly put: (values: FormRecord) => void
  /** Follows the user's typing: called with the field that changed. */
  readonly onChange: (path: Path) => void
  /** How many files of each of its fields have not arrived yet; a form is not saved without them. */
  readonly onTheirWay: Map<string, number>
}

const nothing: ReadonlyMap<string, unknown> = new Map()
const Drawn = createContext<FormState | null>(null)

/** Tells the fields below which form they belong to. */
export const FormStateProvider = Drawn.Provider

/** The form that a field is drawn in. */
export function useFormState(): FormState {
  const state = use(Drawn)
  if (!state) throw new Error('A field must be drawn inside a FormBody.')
  return state
}

/**
 * The state and the rules of a form over one schema.
 *
 * @param initial what it begins with; null where that is still being read, `begin` then starts the form
 */
export function useFormRules(schema: z.ZodObject, absence: Absence, initial: FormRecord | null): FormState {
  const store = useForm({ defaultValues: { ...initial }, shouldFocusError: false })
  const language = useLanguage()
  const zod = useMemo(() => zodForm(schema, language, absence), [schema, language, absence])
  const [theirs, setTheirs] = useState(nothing)
  const [isBegun, setBegun] = useState(initial !== null)
  const base = useRef(initial)
  const [onTheirWay] = useState(() => new Map<string, number>())

  const values = (): FormRecord => ({
    ...base.current,
    ...(isBegun ? withoutGaps(store.getValues()) : {}),
  })
  const complaints = useComplaints(store, zod, values)
  const settle = (fields: readonly string[]) =>
    setTheirs((now) => new Map([...now].filter(([field]) => !fields.includes(field))))

  function put(next: FormRecord): void {
    for (const [field, value] of Object.entries(next)) {
      store.setValue(field, value)
      complaints.follow(field.split('.'))
    }
  }

  return {
    ...complaints,
    store,
    zod,
    values,
    isBegun,
    base: () => base.current,
    isUnsaved: () => onTheirWay.size > 0 || isChanged(base.current ?? {}, values()),
    onTheirWay,
    begin: (next) => {
      base.current = next
      complaints.reset()
      setTheirs(nothing)
      // What stands there already stays as it is drawn, the focus with it.
      if (!isBegun || isChanged(next, values())) store.reset({ ...next })
      setBegun(true)
    },
    rebase: (nextBase, nextValues, nextTheirs) => {
      base.current = nextBase
      setTheirs(nextTheirs)
      put(nextValues)
    },
    put,
    rules: {
      isRequired: zod.isRequired,
      theirs,
      takeTheirs: (field) => {
        put({ [field]: theirs.get(field) })
        settle([field])
      },
    },
    onChange: (path) => {
      complaints.follow(path)
      if (theirs.size > 0) settle([fieldOf(path)])
    },
  }
}
