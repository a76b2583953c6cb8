import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** Drawers of a version: each changes a part of it. Ids name the reservoir and the version: `4_12`. */
export const versionDrawers = lazyDrawers({
  create: () => import('../forms/VersionCreate.tsx').then((module) => module.VersionCreate),
  general: () => import('../forms/GeneralForm.tsx').then((module) => module.GeneralForm),
  tailwater: () => import('../forms/TailwaterForm.tsx').then((module) => module.TailwaterForm),
  curve: () => import('../forms/CurveForm.tsx').then((module) => module.CurveForm),
  gates: () => import('../forms/GatesForm.tsx').then((module) => module.GatesForm),
  units: () => import('../forms/UnitsForm.tsx').then((module) => module.UnitsForm),
  procedure: () => import('../forms/ProcedureForm.tsx').then((module) => module.ProcedureForm),
  importCurve: () => import('../forms/ImportCurve.tsx').then((module) => module.ImportVolumeCurve),
  importTailwater: () => import('../forms/ImportCurve.tsx').then((module) => module.ImportTailwaterCurve),
  history: () => import('./VersionHistory.tsx').then((module) => module.VersionHistory),
})
