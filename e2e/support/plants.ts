import { type Plant, plantApi } from '#contract/plants/index.ts'

import type { Api } from './api.ts'

/** A plant of the demonstration, on whichever page of the list those of other tests have moved it to. */
export async function plantCalled(api: Api, code: 'ST' | 'MT'): Promise<Plant> {
  const { items } = await api(plantApi.list, { query: { keyword: code, maxResultCount: 1000 } })
  const plant = items.find((one) => one.code === code)
  if (!plant) throw new Error(`no plant ${code}`)
  return plant
}
