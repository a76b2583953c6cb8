import type { FormInstance } from 'antd'
import { useRef } from 'react'

import type { FormRecord } from '#web/kit/form/rules/merge-record.ts'
import type { Path, ZodForm } from '#web/kit/form/rules/zod-form.ts'

/** What a form has to complain about, and when it says so. */
export interface Complaints {
  /** What is wrong with a field now, in words; undefined when nothing is, or when the user has not been there yet. */
  readonly problemAt: (path: Path) => string | undefined
  /** The user asked to save: from now on every wrong field says so, visited or not. Answers whether all is right. */
  readonly judgeAll: () => Promise<boolean>
  /** Marks fields with the server's words until they change. */
  readonly refuse: (fields: ReadonlyMap<string, string>) => Promise<void>
  /** The user changed fields: the server's words about them are out of date, and other complaints may be settled. */
  readonly follow: (changed: FormRecord) => void
  /** The form begins anew. */
  readonly reset: () => void
}

/** Judges a form's fields: on leaving them, and again with every key while they complain. */
export function useComplaints(antd: FormInstance, zod: ZodForm, values: () => FormRecord): Complaints {
  const isJudged = useRef(false)
  const refused = useRef(new Map<string, string>())

  function forget(field: string): void {
    for (const path of refused.current.keys())
      if (path === field || path.startsWith(`${field}.`)) refused.current.delete(path)
  }

  return {
    problemAt: (path) => {
      if (!isJudged.current && !antd.isFieldTouched([...path])) return undefined
      const at = path.join('.')
      return refused.current.get(at) ?? zod.problems(values()).get(at)
    },
    judgeAll: () => {
      isJudged.current = true
      return isValid(antd)
    },
    refuse: async (fields) => {
      isJudged.current = true
      refused.current = new Map(fields)
      await isValid(antd)
    },
    follow: (changed) => {
      for (const field of Object.keys(changed)) forget(field)
      // Mending one field may mend another, so every field that now complains is judged again.
      const complaining = antd.getFieldsError().filter(({ errors }) => errors.length > 0)
      if (complaining.length > 0)
        void isValid(
          antd,
          complaining.map(({ name }) => name),
        )
    },
    reset: () => {
      isJudged.current = false
      refused.current.clear()
    },
  }
}

/** Judges fields, all of them without names; antd shows what it finds and rejects. */
function isValid(antd: FormInstance, names?: (string | number)[][]): Promise<boolean> {
  const judged: Promise<unknown> = names ? antd.validateFields(names) : antd.validateFields()
  return judged.then(
    () => true,
    () => false,
  )
}
