import type { ProposalKind } from '#contract/proposals/labels.ts'

/** A drawing for each kind: one SVG path on a grid of 24 by 24. */
export const kindIcons: Readonly<Record<ProposalKind, string>> = {
  leave: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8m-6 8 2 2 4-4.5',
  shiftSwap: 'M4 8.5h14m-4-4 4 4-4 4M20 15.5H6m4-4-4 4 4 4',
  overtime: 'M12 7.5V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM17.5 3.5h4m-2-2v4',
  materials: 'M12 3.5 20 8v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8',
  repair: 'M14.5 6.5a4 4 0 0 0 5 5L11 20a2.1 2.1 0 0 1-3-3l8.5-8.5M14.5 6.5l3-3a5 5 0 0 0-6.5 6.5',
  workRegistration: 'M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z',
  businessTrip: 'M4 8.5h16V19H4zM9 8.5V5.5h6v3M4 13h16',
  training: 'm3 9 9-4.5L21 9l-9 4.5zM7 11v5c2.5 2 7.5 2 10 0v-5M21 9v5.5',
  payment: 'M3.5 6.5h17v11h-17zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM6.5 9.5h.01M17.5 14.5h.01',
  outsideHire: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M18.5 8v6m-3-3h6',
  cardIssue:
    'M3.5 5.5h17v13h-17zM10.5 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM5.5 16a3 3 0 0 1 6 0M14 10h4M14 13.5h3',
}
