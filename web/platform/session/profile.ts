import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

import type { Profile } from '#contract/account/index.ts'
import type { Access, Endpoint } from '#contract/core/endpoint.ts'

import { takeProfile } from './early-profile.ts'
import { may } from './may.ts'

/** The query behind {@link useProfile}; its key is `['profile']`. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => takeProfile(signal),
  staleTime: 5 * 60_000,
})

/** The signed-in user: names, rights, plants, preferences. The shell has it before it draws anything. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data
}

/** Answers whether the user may do something: `const may = useMay(); may(employeeApi.create)`. */
export function useMay(): (needs: Access | Pick<Endpoint, 'access'>) => boolean {
  const { permissions } = useProfile()
  return (needs) => may(permissions, needs)
}
