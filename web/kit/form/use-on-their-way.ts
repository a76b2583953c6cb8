import { useEffect, useId } from 'react'

import { useFormState } from './use-form-rules.ts'

/** Tells the form around how many files of a field have not arrived yet: it is not saved without them. */
export function useOnTheirWay(count: number): void {
  const { onTheirWay } = useFormState()
  const field = useId()
  // Saving happens outside of drawing, and asks there what is still on its way.
  useEffect(() => {
    if (count > 0) onTheirWay.set(field, count)
    return () => {
      onTheirWay.delete(field)
    }
  }, [onTheirWay, field, count])
}
