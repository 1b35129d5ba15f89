import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormAnswer } from './definition.ts'

/** The loader's data of a form. Files are never serialized, which Remix's types can't express. */
export function useFormData<Loader extends (...args: never[]) => Promise<object>>(): Awaited<ReturnType<Loader>> {
  return useLoaderData() as Awaited<ReturnType<Loader>>
}

/** The action's answer when its form must be shown again. */
export function useFormResult(): FormAnswer | undefined {
  return (useActionData() ?? undefined) as FormAnswer | undefined
}
