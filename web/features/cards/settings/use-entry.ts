import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { cardApi, type CardDropdowns, type CardType, type VehicleType } from '#contract/cards/index.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { call } from '#web/platform/api/client.ts'
import { ApiError } from '#web/platform/api/error.ts'

/** One type of card, out of the catalogue: no call answers one alone. */
export const useCardType = (id: number): UseQueryResult<CardType> =>
  useEntry(({ cardTypes }) => cardTypes.find((one) => one.id === id))

/** One type of vehicle, out of the catalogue. */
export const useVehicleType = (id: number): UseQueryResult<VehicleType> =>
  useEntry(({ vehicleTypes }) => vehicleTypes.find((one) => one.id === id))

function useEntry<Entry>(find: (dropdowns: CardDropdowns) => Entry | undefined): UseQueryResult<Entry> {
  return useQuery({
    queryKey: queryKeyOf(cardApi.dropdowns),
    queryFn: ({ signal }) => call(cardApi.dropdowns, { signal }),
    select: (dropdowns) => {
      const entry = find(dropdowns)
      if (!entry) throw new ApiError({ status: 404, code: '404' })
      return entry
    },
  })
}
