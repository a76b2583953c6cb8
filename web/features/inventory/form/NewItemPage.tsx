import { Navigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'

/** Opens the form of a new item above the list. */
export default function NewItemPage() {
  return <Navigate to={`${paths.inventory}?${OPEN}=create`} replace />
}
