-- Tables that were sent before are kept in another form: they are sent again.
UPDATE "bulk_runs" SET "state" = 'cancelled', "source" = NULL, "cancelled_at" = now(), "finished_at" = now()
WHERE "kind" = 'import' AND "state" IN ('draft', 'reading') AND "source" IS NOT NULL;
