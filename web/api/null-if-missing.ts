/** The answer of a reading call, or null where the API says 404. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}
