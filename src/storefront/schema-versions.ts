/** Versions of the API whose official schemas are in schemas/: each document is held to all of them. */
export const SCHEMA_VERSIONS = ['2025-07', '2025-10', '2026-01', '2026-04']
