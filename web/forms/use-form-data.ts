import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormAnswer } from './definition.ts'

/** What the route's loader filled the form with. Files never travel, which Remix's own types can't know. */
export function useFormData<Loader extends (...args: never[]) => Promise<object>>(): Awaited<ReturnType<Loader>> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}

/** What the route's action answered when its form must be shown again. */
export function useFormAnswer(): FormAnswer | undefined {
  return (useActionData() ?? undefined) as FormAnswer | undefined
}
