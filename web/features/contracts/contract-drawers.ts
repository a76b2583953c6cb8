import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of contracts: those of lines are about `contract.line`, or about the contract for a new one. */
export const contractDrawers = lazyDrawers({
  create: () => import('./form/ContractDrawers.tsx').then((module) => module.ContractCreate),
  edit: () => import('./form/ContractDrawers.tsx').then((module) => module.ContractEdit),
  liquidate: () => import('./form/LiquidateDrawer.tsx').then((module) => module.LiquidateDrawer),
  appendix: () => import('./form/LineDrawers.tsx').then((module) => module.AppendixDrawer),
  guarantee: () => import('./form/LineDrawers.tsx').then((module) => module.GuaranteeDrawer),
  payment: () => import('./form/PaymentDrawer.tsx').then((module) => module.PaymentDrawer),
  acceptance: () => import('./form/LineDrawers.tsx').then((module) => module.AcceptanceDrawer),
  energy: () => import('./form/EnergyDrawer.tsx').then((module) => module.EnergyDrawer),
  history: () => import('./details/ContractHistory.tsx').then((module) => module.ContractHistory),
})

/** The drawers of contracts as a page has them. */
export type ContractDrawers = Readonly<Record<keyof typeof contractDrawers, DrawerHandle>>
