import { lazy, Suspense } from 'react'

import { loadSlip, useIssuedPassword } from './issued.ts'

const PasswordSlip = lazy(loadSlip)

/** Where one-time passwords appear. Each page that can issue one mounts it. */
export function OneTimePassword() {
  const issued = useIssuedPassword()
  return (
    issued && (
      <Suspense fallback={null}>
        <PasswordSlip key={issued.password} issued={issued} />
      </Suspense>
    )
  )
}
