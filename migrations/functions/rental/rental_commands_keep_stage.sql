-- The stage of an order follows from its steps: `stageOf` (server/domain/rental/stage.ts) for the database, once for
-- each statement that changes steps (decision 0117).
CREATE OR REPLACE FUNCTION rental_commands_keep_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rental_commands k SET stage = f.stage
    FROM (
      SELECT e.id, CASE
        WHEN e.cancellation = 'success' THEN 'cancelled'
        WHEN e.closure = 'success' THEN 'closed'
        WHEN e.strategy = 'locked' THEN 'locked'
        WHEN e.closure = 'waiting' THEN 'returned'
        WHEN e.return = 'waiting' THEN 'out'
        WHEN 'waiting' = CASE
          WHEN e.strategy IN ('ship_to_address', 'internal_association') THEN e.delivery
          ELSE e.retrieval END THEN 'transfer'
        WHEN e.preparation = 'success' THEN 'prepared'
        WHEN e.preparation = 'waiting' THEN 'preparation'
        WHEN e.validation = 'success' THEN 'agreement'
        ELSE 'validation' END AS stage
      FROM (
        SELECT r.id, r.rental_strategy_id AS strategy,
          max(s.status) FILTER (WHERE s.step_type = 'validation') AS validation,
          max(s.status) FILTER (WHERE s.step_type = 'preparation') AS preparation,
          max(s.status) FILTER (WHERE s.step_type = 'delivery') AS delivery,
          max(s.status) FILTER (WHERE s.step_type = 'retrieval') AS retrieval,
          max(s.status) FILTER (WHERE s.step_type = 'return') AS return,
          max(s.status) FILTER (WHERE s.step_type = 'closure') AS closure,
          max(s.status) FILTER (WHERE s.step_type = 'cancellation') AS cancellation
        FROM (SELECT DISTINCT command_id FROM changed) c
          JOIN rental_commands r ON r.id = c.command_id
          JOIN rental_command_steps s ON s.command_id = c.command_id
        GROUP BY r.id
      ) e
    ) f
    WHERE k.id = f.id AND k.stage <> f.stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rental_command_steps_inserted AFTER INSERT ON rental_command_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();

CREATE OR REPLACE TRIGGER rental_command_steps_updated AFTER UPDATE ON rental_command_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();

CREATE OR REPLACE TRIGGER rental_command_steps_deleted AFTER DELETE ON rental_command_steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();
