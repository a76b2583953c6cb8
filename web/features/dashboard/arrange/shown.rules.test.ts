import { expect, test } from 'vitest'

import type { PlantDashboard } from '#contract/dashboard/index.ts'

import { companyTilesOf, movedTile, shownTiles, tilesOf, toggledTile, urgentTilesOf } from './shown.rules.ts'

const nothing = {
  production: null,
  plans: null,
  losses: null,
  reservoir: null,
  duties: null,
  abnormals: null,
  approvals: null,
  documents: null,
  reports: null,
} as unknown as PlantDashboard
const events = { open: 1, incidents: 0, overdue: 0, toConfirm: 0, first: [] }
const all = new Set(['power', 'duty', 'plan', 'heat'])
const usual = { order: ['power', 'duty', 'plan', 'heat'], hidden: [] }

test('tiles are those that the plant has and the reader may see', () => {
  expect(tilesOf(nothing)).toEqual(new Set())
  expect(tilesOf({ ...nothing, abnormals: events })).toEqual(new Set(['events', 'waiting']))
  expect(companyTilesOf({ plants: [nothing] })).toEqual(new Set(['plants']))
})

test('what is urgent is shown although it was hidden, and only then', () => {
  const hidden = { order: ['events', 'waiting'] as const, hidden: ['events'] as const }
  const shown = (abnormals: PlantDashboard['abnormals']) => {
    const plant = { ...nothing, abnormals }
    return shownTiles<'events' | 'waiting'>(
      hidden,
      new Set(['events', 'waiting']),
      urgentTilesOf(plant) as ReadonlySet<'events'>,
    )
  }
  expect(shown(events)).toEqual(['waiting'])
  expect(shown({ ...events, incidents: 1 })).toEqual(['events', 'waiting'])
  expect(shown({ ...events, overdue: 1 })).toEqual(['events', 'waiting'])
  expect(urgentTilesOf({ ...nothing, documents: { toRead: 1 } })).toEqual(new Set(['waiting']))
  expect(urgentTilesOf({ ...nothing, documents: { toRead: 0 } })).toEqual(new Set())
  expect(urgentTilesOf({ ...nothing, reports: { late: 1, today: 0 } })).toEqual(new Set(['waiting']))
  expect(urgentTilesOf({ ...nothing, reports: { late: 0, today: 2 } })).toEqual(new Set())
  const hottest = { celsius: 71, limitCelsius: 70 }
  const hot = { ...nothing, production: { hottest } } as unknown as PlantDashboard
  expect(urgentTilesOf(hot)).toEqual(new Set(['hottest']))
  expect(urgentTilesOf({ ...hot, production: { hottest: { ...hottest, celsius: 70 } } } as never)).toEqual(
    new Set(),
  )
})

test('a tile changes places with its neighbour on the screen, whatever lies between them unseen', () => {
  expect(movedTile(usual, 'plan', -1, all).order).toEqual(['power', 'plan', 'duty', 'heat'])
  const without = new Set(['power', 'plan', 'heat'])
  expect(movedTile(usual, 'plan', -1, without).order).toEqual(['plan', 'duty', 'power', 'heat'])
  expect(movedTile(usual, 'power', -1, all)).toBe(usual)
  expect(movedTile(usual, 'heat', 1, all)).toBe(usual)
})

test('a tile is hidden and shown again', () => {
  const once = toggledTile(usual, 'plan')
  expect(once.hidden).toEqual(['plan'])
  expect(shownTiles(once, all)).toEqual(['power', 'duty', 'heat'])
  expect(toggledTile(once, 'plan')).toEqual(usual)
})
