import { Navigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'

/** Opens the form of a new document above the register. */
export default function NewDocumentPage() {
  return <Navigate to={`${paths.documents}?${OPEN}=create`} replace />
}
