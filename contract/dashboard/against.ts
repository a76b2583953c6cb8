/** How what was made stands against a plan. */
interface AgainstPlan {
  readonly differenceMwh: number
  /** What was made as a share of the plan; undefined of a plan of nothing. */
  readonly percent: number | undefined
}

/** Holds what was made against a plan: of 120 MWh planned, 96 made are −24 MWh and 80 %. */
export function againstPlan(plannedMwh: number, actualMwh: number): AgainstPlan {
  return {
    differenceMwh: actualMwh - plannedMwh,
    percent: plannedMwh > 0 ? (actualMwh / plannedMwh) * 100 : undefined,
  }
}

/** What was expected and not made: 100 MWh expected and 92 made are 8. */
export const lostMwh = ({
  expectedMwh,
  actualMwh,
}: {
  readonly expectedMwh: number
  readonly actualMwh: number
}): number => expectedMwh - actualMwh
