import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { recordId } from '#contract/core/record-id.ts'

import { Dashboard } from './dashboard.ts'
import { Layout, LayoutUpdate } from './layout.ts'

export * from './against.ts'
export * from './dashboard.ts'
export * from './freshness.ts'
export * from './layout.ts'
export * from './losses.ts'
export * from './plan.ts'
export * from './production.ts'
export * from './reservoir.ts'

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    path: '/services/app/Dashboard/Get',
    access: 'signedIn',
    summary: 'How the plants of the caller stand at this moment; of each part only what the caller may see.',
    query: z.object({ powerPlantId: recordId.optional() }),
    returns: Dashboard,
    plant: 'powerPlantId',
  }),
  updateLayout: endpoint({
    method: 'PUT',
    path: '/services/app/Dashboard/UpdateLayout',
    access: 'signedIn',
    summary: 'Orders and hides the tiles of the home page for the caller alone.',
    body: LayoutUpdate,
    returns: Layout,
  }),
}
