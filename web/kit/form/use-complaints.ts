import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'

import type { FormRecord } from '#web/kit/form/rules/merge-record.ts'
import type { Path, ZodForm } from '#web/kit/form/rules/zod-form.ts'

/** What a form has to complain about, and when it says so. */
export interface Complaints {
  /** A field, by dotted path, is on the screen, until the returned function is called; complaints are of such fields only. */
  readonly draw: (field: string, isList?: boolean) => () => void
  /** Says whether a field is on the screen, by dotted path. */
  readonly isDrawn: (field: string) => boolean
  /** The user left a field: it may complain from now on, if something was typed. */
  readonly judge: (path: Path) => void
  /** The user asked to save: from now on every wrong field says so, visited or not. Answers whether all is right. */
  readonly judgeAll: () => boolean
  /** Marks fields with the server's words until they change. */
  readonly refuse: (fields: ReadonlyMap<string, string>) => void
  /** Fields hold something else: the server's words about them are out of date, other complaints may be settled. */
  readonly follow: (path: Path) => void
  /** The form begins anew. */
  readonly reset: () => void
}

/** Where a form keeps what is wrong with a list itself, beside what is wrong in its rows. */
const nameOf = (field: string, isList: boolean) => (isList ? `${field}.root` : field)

/** Judges a form's fields: on leaving them, and again with every key while they complain. */
export function useComplaints(store: UseFormReturn, zod: ZodForm, values: () => FormRecord): Complaints {
  const isJudged = useRef(false)
  const touched = useRef(new Set<string>())
  const refused = useRef(new Map<string, string>())
  /** The drawn fields, by dotted path; whether they are lists. */
  const drawn = useRef(new Map<string, boolean>())

  function problemAt(field: string): string | undefined {
    if (!isJudged.current && !touched.current.has(field)) return undefined
    return refused.current.get(field) ?? zod.problems(values()).get(field)
  }

  function show(field: string, isList: boolean): boolean {
    const name = nameOf(field, isList)
    const message = problemAt(field)
    const shown = store.getFieldState(name).error?.message
    if (message === undefined) {
      if (shown !== undefined) store.clearErrors(name)
    } else if (shown !== message) store.setError(name, { type: 'rule', message })
    return message === undefined
  }

  function judgeAll(): boolean {
    isJudged.current = true
    // Drawn at once, so that the focus is on the first complaint before the user goes on.
    return flushSync(() => [...drawn.current].map(([field, isList]) => show(field, isList)).every(Boolean))
  }

  return {
    draw: (field, isList = false) => {
      drawn.current.set(field, isList)
      return () => {
        drawn.current.delete(field)
      }
    },
    isDrawn: (field) => drawn.current.has(field),
    judge: (path) => {
      const field = path.join('.')
      show(field, drawn.current.get(field) ?? false)
    },
    judgeAll,
    refuse: (fields) => {
      refused.current = new Map(fields)
      judgeAll()
    },
    follow: (path) => {
      const [top = ''] = path
      touched.current.add(path.join('.'))
      for (const field of refused.current.keys())
        if (field === top || field.startsWith(`${top}.`)) refused.current.delete(field)
      // Mending one field may mend another, so every field that now complains is judged again.
      for (const [field, isList] of drawn.current)
        if (store.getFieldState(nameOf(field, isList)).error) show(field, isList)
    },
    reset: () => {
      isJudged.current = false
      refused.current.clear()
      store.clearErrors()
    },
  }
}
