import type { Employee } from '#contract/employees/index.ts'

import { useProfile } from '#web/platform/session/profile.ts'

/** Says whether the server tells this user what is personal about an employee: to themselves and to who keeps records. */
export function useIsConfidant({ id, can }: Pick<Employee, 'id' | 'can'>): boolean {
  const { id: ownId } = useProfile()
  return can.edit || id === ownId
}
